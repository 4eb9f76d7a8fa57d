/** The figures of the overview as charts show them. */
import type { DayFigures, Overview } from '@bhumi/api/contract/overview/overview';
import type { Language } from '@bhumi/api/contract/language';
import type { ChartData, Series } from '../charts/data.ts';
import { countIn, dayLabel, moneyIn } from '../charts/units.ts';
import { queues } from '../pages/menu.ts';
import { overviewTexts as texts } from './texts.ts';

export const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

const pointsOf = (days: readonly string[], language: Language) =>
  days.map((day) => ({ key: day, ...dayLabel(day, language) }));

/** Payments, with samples stacked on top if there are both. */
function paidOrSamples({ all, samples }: DayFigures, language: Language): Series[] {
  const paid = {
    key: 'paid',
    label: texts.paid[language],
    values: all.map((sum, at) => sum - (samples[at] ?? 0)),
  };
  const sample = { key: 'samples', label: texts.samples[language], values: samples, sample: true };
  if (samples.every((sum) => sum === 0)) return [paid];
  return sumOf(samples) >= sumOf(all) ? [sample] : [paid, sample];
}

/** Payments by day. */
export const collectionsChart = ({ days, collections }: Overview, language: Language): ChartData => ({
  points: pointsOf(days, language),
  series: paidOrSamples(collections, language),
  unit: moneyIn(language),
});

/** Decisions by day, with one line for each queue that had any. */
export const decisionsChart = ({ days, decisions }: Overview, language: Language): ChartData => ({
  points: pointsOf(days, language),
  series: queues.flatMap(({ name, decided }) => {
    const own = decisions.find(({ queue }) => queue === name);
    return own ? [{ key: name, label: decided[language], values: own.all }] : [];
  }),
  unit: countIn(language),
});
