import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import type { MutationFigures } from '@bhumi/api/contract/mutations/figures/figures';
import { contextAnswering, requestTo } from '../../../testing/request.ts';
import { loader } from '../../routes/_index.tsx';
import { Figures } from './figures.tsx';
import { loadFigures } from './load.server.ts';
import { PaceSection } from './pace.tsx';

const reader = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('../../lib/document/root-data.ts', () => ({
  useLanguage: () => reader.language,
  useText: <T,>(texts: Record<Language, T>) => texts[reader.language],
}));

const nothing = {
  received: null,
  decided: null,
  median_days: null,
  nine_in_ten_days: null,
  decided_beyond: null,
  waiting: null,
  open_beyond: null,
};
const told = { ...nothing, received: 1_240, decided: 1_100, median_days: 21, nine_in_ten_days: 34 };
const dhaka = { id: 1, name: 'Dhaka', name_en: 'Dhaka', name_bn: 'ঢাকা' };
const all: MutationFigures = {
  from: '2025-12',
  to: '2026-11',
  is_sample: false,
  district: null,
  total: told,
  by_month: [
    { ...nothing, month: '2026-10', received: 90 },
    { ...nothing, month: '2026-11' },
  ],
  by_district: [{ ...told, district: dhaka }],
};
const text = (page: ReactElement, language: Language = 'en') => {
  reader.language = language;
  const html = renderToStaticMarkup(page).replaceAll('\u00a0', ' ');
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

describe('the figures of mutations', () => {
  it('say half and nine in ten, of how many and since when', () => {
    expect(text(<PaceSection figures={all} />)).toContain(
      'Within 21 days half were decided Within 34 days nine in ten were decided From payment to decision, ' +
        'of the 1,100 mutations decided from December 2025 to November 2026.',
    );
    const bengali = text(<PaceSection figures={all} />, 'bn');
    expect(bengali).toContain('২১ দিনের মধ্যে অর্ধেক আবেদনের নিষ্পত্তি হয়েছে');
    expect(bengali).not.toMatch(/[0-9]/);
  });

  it('say that they are samples, of samples only', () => {
    expect(text(<PaceSection figures={all} />)).not.toContain('Sample');
    const samples = { ...all, is_sample: true };
    expect(text(<PaceSection figures={samples} />)).toContain('Sample data');
    expect(text(<Figures figures={samples} />)).toContain('Sample data');
  });

  it('have a row of what is told, and none of what is not', () => {
    const page = text(<Figures figures={all} />);
    expect(page).toContain('October 2026');
    expect(page).not.toContain('November 2026 –');
    expect(page).toContain('Dhaka 1,240 1,100 21 34 – –');
    const without = { ...all, by_month: all.by_month.slice(1), by_district: [] };
    expect(text(<Figures figures={without} />)).not.toMatch(/By month|By district/);
  });

  it('show nothing where nothing is told', () => {
    for (const figures of [null, { ...all, total: nothing }]) {
      expect(text(<Figures figures={figures} />)).toBe('');
      expect(text(<PaceSection figures={figures} />)).toBe('');
    }
  });
});

describe('the landing page', () => {
  const open = (answer: () => Response | Promise<Response>) => {
    const { context } = contextAnswering(({ path }) =>
      path === '/api/mutations/figures' ? answer() : Response.json({ divisions: [dhaka] }),
    );
    return loader({ request: requestTo('/'), context, params: {} });
  };

  it('has them', async () => {
    expect(await open(() => Response.json(all))).toMatchObject({
      divisions: [{ id: 1 }],
      figures: { to: '2026-11' },
    });
  });

  it('does without them', async () => {
    const without = { divisions: [{ id: 1 }], figures: null };
    expect(await open(() => Response.json({ message: 'later' }, { status: 503 }))).toMatchObject(without);
    expect(await open(() => Promise.reject(new Error('gone')))).toMatchObject(without);
  });

  it('does not wait for them for long', async () => {
    const { context } = contextAnswering(() => new Promise(() => undefined));
    expect(await loadFigures({ request: requestTo('/'), context }, 1)).toBeNull();
  });
});
