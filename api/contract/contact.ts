/** Whom people can ask; an installation puts its own here. Digits are shown in the reader's script. */
export const CONTACT = { email: 'help@bhumi.test', phone: '09600-000000' };
