const en = {
  contents: 'On this page',
};

const bn: typeof en = {
  contents: 'এই পাতায় যা আছে',
};

/** What every page of text says of itself. */
export const articleText = { en, bn };
