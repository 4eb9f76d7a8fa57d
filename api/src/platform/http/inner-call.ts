const innerCalls = new WeakSet<object>();

/** Marks a request as a page's call of the API in this process. */
export const markInnerCall = (request: object): void => void innerCalls.add(request);

/** Whether a request did not come from outside: its page is measured, and the call is a part of that. */
export const isInnerCall = (request: object): boolean => innerCalls.has(request);
