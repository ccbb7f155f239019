import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { render, tokens } from '@/server/stores/tape/guard/lexer'

const values = (sql: string): readonly string[] => tokens(sql).map((token) => token.value)

describe('tokens of user SQL', () => {
  it('knows words, names, texts, numbers and marks', () => {
    expect(values('SELECT a.b, "c d", `e`, \'f\', 1.5e3, 0xFF, .5 FROM x WHERE a->b >= 2::Int8')).toEqual([
      'SELECT',
      'a',
      '.',
      'b',
      ',',
      'c d',
      ',',
      'e',
      ',',
      'f',
      ',',
      '1.5e3',
      ',',
      '0xFF',
      ',',
      '.5',
      'FROM',
      'x',
      'WHERE',
      'a',
      '->',
      'b',
      '>=',
      '2',
      '::',
      'Int8',
    ])
  })

  it('drops comments, keeps what looks like one inside a text', () => {
    expect(values("a -- b ; c\n/* d ; */ e '-- f' '/* g */'")).toEqual(['a', 'e', '-- f', '/* g */'])
  })

  it.each([
    '#x',
    '$x$',
    '{a:Int8}',
    '@@v',
    "'open",
    '/* open',
    '`open',
    "'\\x41'",
    'a \\ b',
    'a ! b',
    'é',
    '\u0000',
    '~',
  ])('refuses %j', (sql) => expect(() => tokens(sql)).toThrow())

  it('any text in quotes survives reading and writing, and nothing after it changes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom("'", '"', '`'), (text, mark) => {
        const quoted = mark + text.replaceAll('\\', '\\\\').replaceAll(mark, mark + mark) + mark
        const [first, ...rest] = tokens(`${quoted} , x`)
        expect(first?.value).toBe(text)
        expect(rest.map((token) => token.value)).toEqual([',', 'x'])
        expect(tokens(render(tokens(quoted)))[0]?.value).toBe(text)
      }),
    )
  })

  it('writing and reading again gives the same tokens, whatever was accepted', () => {
    const piece = fc.constantFrom(
      'a',
      "'b;'",
      '"c"',
      '1',
      '.5',
      ';',
      '--x\n',
      '/*y*/',
      ' ',
      '.',
      '(',
      ')',
      '->',
      '::',
      "''",
      '\\',
      '*',
    )
    const pointThenDigit = ['.', '/*y*/', '1']
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        let first: ReturnType<typeof tokens>
        try {
          first = tokens(pieces.join(''))
        } catch {
          return
        }
        const plain = (list: typeof first) => list.map(({ kind, value }) => [kind, value])
        expect(plain(tokens(render(first)))).toEqual(plain(first))
      }),
      { examples: [[pointThenDigit], [['1', '/*y*/', '.']]], numRuns: 2000 },
    )
  })
})
