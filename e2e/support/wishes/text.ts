const en = {
  wish: 'Your wish',
  send: 'Make a wish',
  sending: 'Wishing...',
  missing: 'Please wish for something',
  heard: (wish: string) => `Heard: ${wish}`,
  signedIn: (count: string) => `Signed in ${count} times`,
};

const bn: typeof en = {
  wish: 'আপনার ইচ্ছা',
  send: 'ইচ্ছা জানান',
  sending: 'জানানো হচ্ছে...',
  missing: 'কিছু একটা চান',
  heard: (wish) => `শোনা হয়েছে: ${wish}`,
  signedIn: (count) => `${count} বার লগইন করা`,
};

export const wishText = { en, bn };
