/** The only text about messages that every page needs. */
export const unreadText = {
  en: (count: string) => (count === '1' ? '1 unread message' : `${count} unread messages`),
  bn: (count: string) => `${count}টি অপঠিত বার্তা`,
};
