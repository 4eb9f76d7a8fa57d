/** The contact for users; each installation sets its own. Digits are shown in the reader's script. `dial`: the phone as `dialAddress` has it. */
export const CONTACT = {
  email: 'help@bhumi.test',
  phone: '09600-000000',
  dial: 'tel:+8809600000000',
};
