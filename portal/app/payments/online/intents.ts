/** The buttons of the page of a payment. */
export const INTENTS = { pay: 'pay', ask: 'ask', again: 'again' } as const;
