/** Text of the link from a case; apart from the page's texts, because lists carry it. */
export const askLinkText = {
  en: { ask: 'Ask the land office about this' },
  bn: { ask: 'এ নিয়ে ভূমি অফিসকে জিজ্ঞাসা করুন' },
};
