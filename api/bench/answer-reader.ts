/** Reads answers from a connection as cheaply as possible: status, size and end. It counts bodies and does not keep them. */
export class AnswerReader {
  /** The head, or the line of a chunk, that is still incomplete. */
  private rest: Buffer | null = null;
  private status = 0;
  private size = 0;
  /** Bytes of the body or chunk that are still missing; -1 while reading a head, -2 while reading the line of a chunk. */
  private left = -1;
  private chunked = false;

  constructor(private readonly told: (answer: { status: number; size: number }) => void) {}

  take(piece: Buffer): void {
    let data = this.rest ? Buffer.concat([this.rest, piece]) : piece;
    this.rest = null;
    for (;;) {
      if (this.left === -1) {
        const end = data.indexOf('\r\n\r\n');
        if (end < 0) break;
        this.begin(data.toString('latin1', 0, end + 2));
        data = data.subarray(end + 4);
      } else if (this.left === -2) {
        const end = data.indexOf('\r\n');
        if (end < 0) break;
        const length = Number.parseInt(data.toString('latin1', 0, end), 16);
        // The last chunk has no bytes; only an empty line follows it.
        if (length === 0 && data.length < end + 4) break;
        data = data.subarray(length === 0 ? end + 4 : end + 2);
        if (length === 0) this.end();
        else this.left = length + 2;
      } else {
        const taken = Math.min(this.left, data.length);
        this.left -= taken;
        this.size += taken;
        data = data.subarray(taken);
        if (this.left > 0) return;
        if (this.chunked) {
          this.size -= 2;
          this.left = -2;
        } else this.end();
      }
      if (data.length === 0 && this.left !== 0) return;
    }
    this.rest = data;
  }

  private begin(head: string): void {
    this.status = Number(head.slice(9, 12));
    this.size = 0;
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.chunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    const bare = this.status === 204 || this.status === 304;
    if (this.chunked && !bare) this.left = -2;
    else if (!bare && Number(length ?? 0) > 0) this.left = Number(length);
    else this.end();
  }

  private end(): void {
    this.left = -1;
    this.chunked = false;
    this.told({ status: this.status, size: this.size });
  }
}
