/** The words of the way to a payment that is begun. A file of their own: lists load them, and nothing else of the payment forms. */
export const goOnText = {
  en: {
    begun: 'This payment is begun. Go on with it, or see whether it is confirmed.',
    goOn: 'Go on with the payment',
  },
  bn: {
    begun: 'পরিশোধটি শুরু হয়েছে। এটি শেষ করুন, অথবা নিশ্চিত হয়েছে কি না দেখুন।',
    goOn: 'পরিশোধ চালিয়ে যান',
  },
};
