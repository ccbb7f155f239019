import { describe, expect, it } from 'vitest'
import { parseInline } from '@/lib/markdown/parseInline'
import { parseMarkdown } from '@/lib/markdown/parseMarkdown'

const text = (words: string) => [{ kind: 'text', text: words }]

describe('Markdown of articles', () => {
  it('headings, paragraphs over lines, lists, quotes, code and widgets', () => {
    const source = [
      '# Title',
      'First line',
      'and second.',
      '',
      '### Smaller ##',
      '- one',
      '- two',
      '1. first',
      '2) second',
      '> said',
      '> on',
      '```',
      '<b>raw</b>',
      '```',
      '::price AAPL',
    ].join('\r\n')
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 2, text: text('Title') },
      { kind: 'paragraph', text: text('First line and second.') },
      { kind: 'heading', level: 3, text: text('Smaller') },
      { kind: 'list', isOrdered: false, items: [text('one'), text('two')] },
      { kind: 'list', isOrdered: true, items: [text('first'), text('second')] },
      { kind: 'quote', text: text('said on') },
      { kind: 'code', text: '<b>raw</b>' },
      { kind: 'widget', name: 'price', ticker: 'AAPL' },
    ])
  })

  it('strong, emphasis, code and links; an address that runs something stays text', () => {
    expect(parseInline('a **b** *c* `d` [e](/stock/AAPL/overview) [f](https://example.test/x)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'e', href: '/stock/AAPL/overview' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'f', href: 'https://example.test/x' },
    ])
    for (const href of ['javascript:alert`1`', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x'])
      expect(parseInline(`[x](${href})`).some(({ kind }) => kind === 'link')).toBe(false)
  })

  it('HTML is text, and an unknown widget a paragraph', () => {
    expect(parseMarkdown('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', text: text('<script>alert(1)</script>') },
    ])
    expect(parseMarkdown('::steal AAPL')).toEqual([{ kind: 'paragraph', text: text('::steal AAPL') }])
  })

  it('ends for every text: fences left open, marks left open, a long line of marks', () => {
    expect(parseMarkdown('```\nx')).toEqual([{ kind: 'code', text: 'x' }])
    expect(parseInline('**a')).toEqual(text('**a'))
    expect(parseMarkdown('[*`('.repeat(10_000))).toHaveLength(1)
  }, 30_000)
})
