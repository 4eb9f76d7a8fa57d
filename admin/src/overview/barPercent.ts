/** The fill of a card's bar: value/1000, capped at 100 (specification 2, section 2). */
export const barPercent = (value: number): number => Math.min(100, (value / 1000) * 100);
