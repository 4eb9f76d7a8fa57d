import type { Message } from '@bhumi/api/contract/language';

/** The message after the form was saved by its button. Only the server shows it, so scripts do not load it. */
export const savedText: Message = {
  en: 'Saved. You can go on at any time, from your list of mutations.',
  bn: 'সংরক্ষণ করা হয়েছে। আপনার নামজারির তালিকা থেকে যেকোনো সময় আবার শুরু করতে পারবেন।',
};
