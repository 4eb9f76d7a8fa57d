import type { Knex } from 'knex';
import type { Language, Message } from '../../../../contract/language.ts';

/** A row of the outbox. */
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

/** A kind of mail or text message. */
export interface MessageKind {
  /** As it is stored with what waits to be sent. */
  name: string;
  /** How long sending is tried. A code that nobody waits for any more is not sent. */
  ttlMs: number;
  /**
   * How many messages of this kind one recipient gets within an hour, whoever causes them (default: 10). More are dropped silently:
   * nobody can fill a stranger's mailbox, and no action fails because of what strangers did.
   */
  maxPerHour?: number;
  /**
   * Builds the message when it is sent, including secrets, so that no token is stored in the outbox. Returns null when the message has
   * become pointless. May be called again when sending failed.
   */
  make(row: OutboxRow, context: MessageContext): Promise<OutgoingMessage | null>;
}

export const defineMessage = (message: MessageKind): MessageKind => message;

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
