import { describe, expect, it } from 'vitest'
import { type Block, type Inline, parseMarkdown } from '@/lib/markdown/parseMarkdown'
import { rounds } from '@/tests/support/rounds'

const text = (words: string) => [{ kind: 'text', text: words }]
const paragraph = (words: string) => ({ kind: 'paragraph', text: text(words) })

/** Every run of an answer, however deep it stands. */
function allRuns(blocks: readonly Block[]): readonly Inline[] {
  const deep = (runs: readonly Inline[]): readonly Inline[] =>
    runs.flatMap((run) => ('runs' in run ? [run, ...deep(run.runs)] : [run]))
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return allRuns(block.blocks)
    if (block.kind === 'list') return block.items.flatMap(allRuns)
    return 'text' in block && typeof block.text !== 'string' ? deep(block.text) : []
  })
}
const linksOf = (source: string) =>
  allRuns(parseMarkdown(source)).flatMap((run) => (run.kind === 'link' ? [run.href] : []))

describe('Markdown of articles', () => {
  it('headings, paragraphs over lines, lists, quotes, code and widgets', () => {
    const source = [
      '# Title',
      'First line',
      'and second.',
      '',
      '### Smaller ##',
      '- one',
      '  - deeper',
      '- two',
      '1. first',
      '2. second',
      '> said',
      '> on',
      '```',
      '<b>raw</b>',
      '::price AAPL',
      '```',
      'Its price:',
      '::price AAPL',
      'and more.',
      '',
      '---',
    ].join('\r\n')
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 2, text: text('Title') },
      paragraph('First line and second.'),
      { kind: 'heading', level: 3, text: text('Smaller') },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [paragraph('one'), { kind: 'list', isOrdered: false, items: [[paragraph('deeper')]] }],
          [paragraph('two')],
        ],
      },
      { kind: 'list', isOrdered: true, items: [[paragraph('first')], [paragraph('second')]] },
      { kind: 'quote', blocks: [paragraph('said on')] },
      { kind: 'code', text: '<b>raw</b>\n::price AAPL' },
      paragraph('Its price:'),
      { kind: 'widget', name: 'price', ticker: 'AAPL' },
      paragraph('and more.'),
      { kind: 'rule' },
    ])
  })

  it('strong, emphasis, code and links, one in another', () => {
    expect(parseMarkdown('a **b *c*** `d` [*e*](/stock/AAPL/overview) [f](https://example.test/x)')).toEqual([
      {
        kind: 'paragraph',
        text: [
          { kind: 'text', text: 'a ' },
          {
            kind: 'strong',
            runs: [
              { kind: 'text', text: 'b ' },
              { kind: 'emphasis', runs: text('c') },
            ],
          },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: 'd' },
          { kind: 'text', text: ' ' },
          { kind: 'link', href: '/stock/AAPL/overview', runs: [{ kind: 'emphasis', runs: text('e') }] },
          { kind: 'text', text: ' ' },
          { kind: 'link', href: 'https://example.test/x', runs: text('f') },
        ],
      },
    ])
  })

  it.each([
    ['javascript:', '[x](javascript:alert`1`)'],
    ['in capitals', '[x](JaVaScRiPt:alert(1))'],
    ['by entities', '[x](java&#115;cript&colon;alert(1))'],
    ['by hexadecimal entities', '[x](&#x6A;avascript:alert(1))'],
    ['with a tab in it', '[x](<java&Tab;script:alert(1)>)'],
    ['with a blank before it', '[x](< javascript:alert(1)>)'],
    ['with a control character before it', '[x](<\u0001javascript:alert(1)>)'],
    ['as an automatic link', '<javascript:alert(1)>'],
    ['by reference', '[x][1]\n\n[1]: javascript:alert(1)'],
    ['in a picture', '![x](javascript:alert(1))'],
    ['around a picture', '[![x](/y)](javascript:alert(1))'],
    ['in strong, in a list, in a quote', '> - **[x](javascript:alert(1))**'],
    ['data:', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['vbscript:', '[x](vbscript:x)'],
    ['another host without a scheme', '[x](//evil.example)'],
    ['another host by a backslash', '[x](/\\\\evil.example)'],
    ['another host by an entity', '[x](&sol;&sol;evil.example)'],
    ['file:', '[x](file:///etc/passwd)'],
    ['blob:', '[x](blob:https://example.test/1)'],
  ])('no link of an address that runs or leads elsewhere: %s', (_name, source) => {
    expect(linksOf(source)).toEqual([])
    expect(linksOf(`${source} [safe](/news)`).length).toBeLessThanOrEqual(1)
  })

  it('pages of this site, a place of the page and http are links', () => {
    expect(linksOf('[a](/news?tag=x) [b](#place) [c](HTTPS://example.test) <https://example.test/d>')).toEqual([
      '/news?tag=x',
      '#place',
      'HTTPS://example.test',
      'https://example.test/d',
    ])
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    'a <b onclick="alert(1)">b</b> c',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  ])('HTML is text: %s', (source) => {
    expect(parseMarkdown(source)).toEqual([paragraph(source)])
  })

  it('an unknown widget is a paragraph', () => {
    expect(parseMarkdown('::steal AAPL')).toEqual([paragraph('::steal AAPL')])
    expect(parseMarkdown('::price <b>')).toEqual([paragraph('::price <b>')])
  })

  it.each(['```\nx', '**a'])('ends for marks left open: %j', (source) => {
    expect(parseMarkdown(source)).toHaveLength(1)
  })

  // The parser takes the square of such a text's length; the longest article is of the long tests.
  it.each(['[*`(', '[', '*a ', '> ', '`'])('a long article made of %j alone is read', (mark) => {
    expect(parseMarkdown(mark.repeat(rounds(8000, 40_000) / mark.length)).length).toBeGreaterThan(0)
  })
})
