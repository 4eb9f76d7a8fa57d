import type { Knex } from 'knex';
import type { Language, Message } from '../../../../contract/language.ts';

/** A row of the outbox as a message gets to see it. */
export interface OutboxRow {
  id: number;
  /** The name of the message. */
  template: string;
  user_id: number | null;
  recipient: string | null;
  language: Language;
  data: Record<string, string>;
  attempts: number;
  created_at: Date;
  expires_at: Date;
}

/** What a mail says, in both languages; one of them is sent. */
export interface MailText {
  subject: Message;
  /** Paragraphs in plain text. */
  paragraphs: Message[];
  /** The one thing to do, as a button and as an address to copy. */
  action?: { label: Message; url: string };
  /** Stands small at the end. */
  note?: Message;
}

export type OutgoingMessage =
  | { channel: 'mail'; to: string; text: MailText }
  | { channel: 'sms'; to: string; text: Message };

export interface MessageContext {
  knex: Knex;
  /** The origin that links start with, such as `https://land.gov.bd`. */
  origin: string;
}

/** A mail or a text message that a feature has sent. */
export interface MessageKind {
  /** As it is stored with what waits to be sent. */
  name: string;
  /** How long it is worth trying, in milliseconds. A code that nobody waits for any more is not sent. */
  ttlMs: number;
  /**
   * How many of them one recipient is sent within an hour, whoever has them sent (default: 10). More are dropped, so that
   * nobody fills a stranger's mailbox, and nobody's own action fails for what strangers did.
   */
  maxPerHour?: number;
  /**
   * Makes the message of a row when it is sent, secrets included: so no token lies in the outbox, and what has become
   * pointless meanwhile (answered with null) is not sent. May be asked again for a message whose sending failed.
   */
  make(row: OutboxRow, context: MessageContext): Promise<OutgoingMessage | null>;
}

export const defineMessage = (message: MessageKind): MessageKind => message;

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
