const en = {
  next: 'What happens next',
  close: 'Close this message',
};

const bn: typeof en = {
  next: 'এরপর যা হবে',
  close: 'বার্তাটি বন্ধ করুন',
};

/** Texts of the frame of a confirmation; what was done is said by its kind. */
export const confirmationText = { en, bn };
