import { describe, expect, it } from 'vitest';
import { initials, parseView, sourceOf, viewAddress } from './view.ts';

const read = (search: string) => parseView(new URLSearchParams(search));

describe('the view of the dashboard', () => {
  it('shows the first tab for an unknown or missing one', () => {
    expect(read('')).toEqual({ tab: 'personalInfo', kind: 'applications', show: 3 });
    expect(read('tab=nothing').tab).toBe('personalInfo');
    expect(read('tab=payments').tab).toBe('payments');
  });

  it('shows three payments at least, whatever the address says', () => {
    for (const show of ['1', '-5', 'x', '99999', '']) expect(read(`show=${show}`).show).toBe(3);
    expect(read('show=13').show).toBe(13);
    expect(read('show=১৩').show).toBe(13);
  });

  it('shows the first kind of payment for an unknown or missing one', () => {
    expect(read('tab=payments&kind=ldt').kind).toBe('ldt');
    expect(read('tab=payments&kind=nothing').kind).toBe('applications');
  });

  it('lives on one source for the applications and their payments, and on another for those of land tax', () => {
    expect(sourceOf(read('tab=payments'))).toBe(sourceOf(read('tab=applyKhatian')));
    expect(sourceOf(read('tab=payments&kind=ldt'))).toBe('tax-payments');
    expect(sourceOf(read('tab=ldt'))).toBe('ldt');
  });

  it('has an address that says the same', () => {
    expect(viewAddress({ tab: 'payments', kind: 'ldt', show: 13 })).toBe(
      '/dashboard?tab=payments&kind=ldt&show=13',
    );
    expect(viewAddress({ tab: 'payments', show: 3 })).toBe('/dashboard?tab=payments');
    expect(viewAddress({ tab: 'payments', show: 13 })).toBe('/dashboard?tab=payments&show=13');
  });
});

describe('initials', () => {
  it.each([
    ['Rahima Begum', 'RB'],
    ['rahima', 'R'],
    ['Md. Abdul Karim Khan', 'MA'],
    ['রহিমা বেগম', 'রবে'],
    ['  ', 'U'],
    ['123', 'U'],
  ])('of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
