import { expect, it } from 'vitest'
import { decodeText } from '@/lib/client/decodeText'

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

it.each([
  ['UTF-8', new Uint8Array(Buffer.from('Gebühren €'))],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from('Gebühren €')])],
  ['UTF-16, low byte first', utf16('Gebühren €')],
  ['UTF-16, high byte first', new Uint8Array(Buffer.from(utf16('Gebühren €')).swap16())],
  ['Windows', new Uint8Array([...Buffer.from('Geb'), 0xfc, ...Buffer.from('hren')])],
])('%s', (_, bytes) => expect(decodeText(bytes).replace(' €', '')).toBe('Gebühren'))
