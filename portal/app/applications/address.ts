/** The page that pays for an application; with the key of one payment when there is one already. */
export const payAddress = (id: number, key?: string): string =>
  `/dashboard/pay/${id}${key ? `?key=${key}` : ''}`;
