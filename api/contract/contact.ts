/** The contact for users; each installation sets its own. Digits are shown in the reader's script. */
export const CONTACT = { email: 'help@bhumi.test', phone: '09600-000000' };
