import type { Message } from '../../../../contract/language.ts';

/** Why a file cannot be read, or not to its end. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly text: Message;
  constructor(text: Message) {
    super(text.en);
    this.text = text;
  }
}
