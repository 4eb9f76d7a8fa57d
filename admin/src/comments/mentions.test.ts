import { expect, it } from 'vitest';
import { mentionedIn, withMention } from './mentions.ts';

it('puts the name where the caret is, and keeps what stands around it', () => {
  expect(withMention('', 0, 'Rahima')).toEqual({ words: '@Rahima ', caret: 8 });
  expect(withMention('Ask about it', 3, 'Rahima')).toEqual({ words: 'Ask @Rahima about it', caret: 11 });
  expect(withMention('Ask ', 4, 'রহিমা')).toEqual({ words: 'Ask @রহিমা ', caret: 11 });
});

it('tells nobody whose name was deleted again, and nobody twice', () => {
  const picked = [
    { id: 1, name: 'Rahima' },
    { id: 2, name: 'Karim' },
    { id: 1, name: 'Rahima' },
  ];
  expect(mentionedIn('@Rahima and @Rahima see', picked)).toEqual([1]);
  // Somebody whose name begins like another's.
  expect(mentionedIn('@Rahima sees', [{ id: 3, name: 'Rahim' }, ...picked])).toEqual([1]);
  expect(mentionedIn('@Rahim, @Rahima see', [{ id: 3, name: 'Rahim' }, ...picked])).toEqual([3, 1]);
});
