import { describe, expect, it } from 'vitest'
import { type FileKind, IMAGE_KINDS, PDF_KINDS, readSentFile } from '@/server/services/sentFile'

/** How a file of each kind begins, and the ends that its name may have. */
const FILES: readonly (readonly [type: string, begin: string, endings: readonly string[]])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n0000', ['png', 'PNG']],
  ['image/jpeg', '\xff\xd8\xff0000', ['jpg', 'jpeg', 'JPG']],
  ['image/webp', 'RIFF0000WEBP', ['webp']],
  ['application/pdf', '%PDF-1.7', ['pdf', 'Pdf']],
]
/** What no kind is: pages, drawings with scripts, packed files and programs. */
const OTHERS = ['<html>', '<svg xmlns="http://www.w3.org/2000/svg">', 'PK\x03\x04', '\x7fELF', 'MZ', 'RIFF0000WAVE', '']
const ENDINGS = ['png', 'jpg', 'jpeg', 'webp', 'pdf', 'html', 'svg', 'exe', 'pdf.exe', 'png ']

const kinds: readonly FileKind[] = [...IMAGE_KINDS, ...PDF_KINDS]
const asked = { kinds, mostBytes: 1000, path: 'body.file.data', words: 'No such file.' }
const sent = (begin: string, calls = 'image/png') =>
  `data:${calls};base64,${Buffer.from(begin, 'latin1').toString('base64')}`
const taken = (begin: string, name?: string) => {
  try {
    return readSentFile(sent(begin), asked, name).type
  } catch {
    return null
  }
}

describe('ASVS 5.2.2: a file that is sent', () => {
  it('knows every kind that is taken anywhere', () => {
    expect(kinds.map(({ type }) => type)).toEqual(FILES.map(([type]) => type))
  })

  it('is what its bytes are, whatever it calls itself', () => {
    for (const [type, begin] of FILES) expect(taken(begin)).toBe(type)
    for (const begin of OTHERS) expect(taken(begin), begin).toBeNull()
  })

  it('has a name whose end fits its bytes', () => {
    for (const [type, begin, endings] of FILES) {
      for (const ending of endings) expect(taken(begin, `a.${ending}`), ending).toBe(type)
      const wrong = ENDINGS.filter((ending) => !endings.includes(ending))
      for (const ending of wrong) expect(taken(begin, `a.${ending}`), `${type} as ${ending}`).toBeNull()
      expect(taken(begin, endings[0])).toBeNull()
    }
  })

  it('that is too large is refused with its bound', () => {
    expect(() => readSentFile(sent(`%PDF-${'0'.repeat(1000)}`), asked)).toThrow('The file has more than 1 kB.')
  })
})
