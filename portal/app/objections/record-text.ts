const en = {
  title: 'A change of this record is asked for',
  text: (number: string, day: string) => `Mutation ${number}, requested on ${day}.`,
  object: 'See it, or object',
  seeOwn: 'See your objection',
};

const bn: typeof en = {
  title: 'এই রেকর্ডের পরিবর্তন চাওয়া হয়েছে',
  text: (number, day) => `নামজারি ${number}, আবেদনের তারিখ ${day}।`,
  object: 'দেখুন বা আপত্তি জানান',
  seeOwn: 'আপনার আপত্তি দেখুন',
};

/** Texts on a record page about open mutations; separate from the texts of objections, which are ten times as large. */
export const recordText = { en, bn };
