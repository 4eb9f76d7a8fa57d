import { describe, expect, it } from 'vitest';
import { formatArea, formatDate, formatDateTime, formatMoney, formatNumber } from './format.ts';

describe('a date', () => {
  it.each([
    ['2026-11-21T08:05:00Z', '21 November 2026', '২১ নভেম্বর ২০২৬'],
    ['2026-03-01T00:00:00.000Z', '1 March 2026', '১ মার্চ ২০২৬'],
    ['2026-01-05T00:00:00Z', '5 January 2026', '৫ জানুয়ারি ২০২৬'],
    // Dhaka is UTC+6: its day begins at 18:00 UTC.
    ['2026-10-31T17:59:59Z', '31 October 2026', '৩১ অক্টোবর ২০২৬'],
    ['2026-10-31T18:00:00Z', '1 November 2026', '১ নভেম্বর ২০২৬'],
  ])('%s is the day in Dhaka', (iso, en, bn) => {
    expect(formatDate(iso, 'en')).toBe(en);
    expect(formatDate(iso, 'bn')).toBe(bn);
  });
});

describe('a time of day', () => {
  it.each([
    ['2026-11-21T08:05:00Z', '21 November 2026, 14:05', '২১ নভেম্বর ২০২৬, দুপুর\u00a0২:০৫'],
    ['2026-11-20T18:00:00Z', '21 November 2026, 00:00', '২১ নভেম্বর ২০২৬, রাত\u00a0১২:০০'],
    ['2026-11-20T22:30:00Z', '21 November 2026, 04:30', '২১ নভেম্বর ২০২৬, ভোর\u00a0৪:৩০'],
    ['2026-11-21T04:15:00Z', '21 November 2026, 10:15', '২১ নভেম্বর ২০২৬, সকাল\u00a0১০:১৫'],
    ['2026-11-21T06:00:00Z', '21 November 2026, 12:00', '২১ নভেম্বর ২০২৬, দুপুর\u00a0১২:০০'],
    ['2026-11-21T10:15:00Z', '21 November 2026, 16:15', '২১ নভেম্বর ২০২৬, বিকাল\u00a0৪:১৫'],
    ['2026-11-21T12:00:00Z', '21 November 2026, 18:00', '২১ নভেম্বর ২০২৬, সন্ধ্যা\u00a0৬:০০'],
    ['2026-11-21T17:59:00Z', '21 November 2026, 23:59', '২১ নভেম্বর ২০২৬, রাত\u00a0১১:৫৯'],
  ])('%s is the time in Dhaka', (iso, en, bn) => {
    expect(formatDateTime(iso, 'en')).toBe(en);
    expect(formatDateTime(iso, 'bn')).toBe(bn);
  });
});

describe('an amount', () => {
  it.each([
    [1025, '৳\u00a01,025.00', '৳\u00a0১,০২৫.০০'],
    [0.5, '৳\u00a00.50', '৳\u00a0০.৫০'],
    [100000, '৳\u00a01,00,000.00', '৳\u00a0১,০০,০০০.০০'],
    [12345678.9, '৳\u00a01,23,45,678.90', '৳\u00a0১,২৩,৪৫,৬৭৮.৯০'],
  ])('%d', (bdt, en, bn) => {
    expect(formatMoney(bdt, 'en')).toBe(en);
    expect(formatMoney(bdt, 'bn')).toBe(bn);
  });
});

describe('a number', () => {
  it.each([
    [999, '999', '৯৯৯'],
    [100000, '1,00,000', '১,০০,০০০'],
    [10.256, '10.26', '১০.২৬'],
    [-1234.5, '-1,234.5', '-১,২৩৪.৫'],
  ])('%d', (value, en, bn) => {
    expect(formatNumber(value, 'en')).toBe(en);
    expect(formatNumber(value, 'bn')).toBe(bn);
  });
});

describe('an area', () => {
  it.each([
    [4356, '4,356 sq ft (10 decimals)', '৪,৩৫৬ বর্গফুট (১০ শতাংশ)'],
    [435.6, '435.6 sq ft (1 decimal)', '৪৩৫.৬ বর্গফুট (১ শতাংশ)'],
    [1000, '1,000 sq ft (2.3 decimals)', '১,০০০ বর্গফুট (২.৩ শতাংশ)'],
  ])('%d square feet', (area, en, bn) => {
    expect(formatArea(area, 'en')).toBe(en);
    expect(formatArea(area, 'bn')).toBe(bn);
  });
});
