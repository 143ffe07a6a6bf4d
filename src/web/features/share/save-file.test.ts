import { expect, test } from 'vitest';
import { toFileName } from './save-file.ts';

test('a file is named after its title in lower case with underscores, in any script', () => {
  expect(toFileName('Share Nora & Ben')).toBe('share_nora_ben');
  expect(toFileName(' Zoë + José’s Wedding! ')).toBe('zoë_josé_s_wedding');
  expect(toFileName('../"><img src=x>')).toBe('img_src_x');
});
