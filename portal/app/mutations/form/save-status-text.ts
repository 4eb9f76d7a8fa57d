import type { Message } from '@bhumi/api/contract/language';

/** What is said once the form was saved by its button. Only the server says it: the script of the page does without. */
export const savedText: Message = {
  en: 'Saved. You can go on at any time, from your list of mutations.',
  bn: 'সংরক্ষণ করা হয়েছে। আপনার নামজারির তালিকা থেকে যেকোনো সময় আবার শুরু করতে পারবেন।',
};
