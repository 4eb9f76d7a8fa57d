const en = {
  lead: 'What you wish of the land office.',
  wish: 'Your wish',
  send: 'Make a wish',
  sending: 'Wishing...',
  missing: 'Please wish for something',
  heard: (wish: string) => `Heard: ${wish}`,
  sessions: (count: string) => `Sessions: ${count}`,
};

const bn: typeof en = {
  lead: 'ভূমি অফিসের কাছে আপনার ইচ্ছা।',
  wish: 'আপনার ইচ্ছা',
  send: 'ইচ্ছা জানান',
  sending: 'জানানো হচ্ছে...',
  missing: 'কিছু একটা চান',
  heard: (wish) => `শোনা হয়েছে: ${wish}`,
  sessions: (count) => `সেশন: ${count}`,
};

export const wishText = { en, bn };
