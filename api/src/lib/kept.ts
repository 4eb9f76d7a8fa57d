/**
 * Reads once for everyone who asks within so many milliseconds of when a reading began; what is answered is never older. Those who
 * ask while it is being read wait for the same reading. What failed is read anew.
 */
export function kept<Answer>(read: () => Promise<Answer>, milliseconds: number): () => Promise<Answer> {
  let latest: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    const now = Date.now();
    if (latest && now < latest.until) return latest.answer;
    const reading = { answer: read(), until: now + milliseconds };
    latest = reading;
    reading.answer.catch(() => {
      if (latest === reading) latest = undefined;
    });
    return reading.answer;
  };
}
