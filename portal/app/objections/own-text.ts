const en = {
  title: (number: string) => `Objection to mutation ${number}`,
  sample: 'Sample record',
  yours: 'Your objections',
  view: 'See it',
  viewOf: (number: string) => ` the objection to ${number}`,
};

const bn: typeof en = {
  title: (number) => `নামজারি ${number}: আপত্তি`,
  sample: 'নমুনা রেকর্ড',
  yours: 'আপনার দাখিল করা আপত্তি',
  view: 'দেখুন',
  viewOf: (number) => ` ${number}-এর আপত্তি`,
};

/** Names of the reader's objections; separate from the texts of their screens, because the dashboard lists them. */
export const ownObjectionsText = { en, bn };
