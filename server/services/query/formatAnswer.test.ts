import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { formatAnswer } from '@/server/services/query/formatAnswer'
import { readArguments } from '@/server/services/query/queryCommand'

const ANSWER = {
  columns: ['name', 'n', 'list'],
  rows: [
    ['a,"b"\nc', 1, ['x', 'y']],
    [null, -20.5, []],
  ],
  truncated: false,
}

describe('answers as text', () => {
  it('json is an array of objects', () => {
    expect(JSON.parse(formatAnswer(ANSWER, 'json'))).toEqual([
      { name: 'a,"b"\nc', n: 1, list: ['x', 'y'] },
      { name: null, n: -20.5, list: [] },
    ])
    expect(formatAnswer({ ...ANSWER, rows: [] }, 'json')).toBe('[]')
  })

  it('csv can be read back by any reader of RFC 4180', () => {
    expect(parse(formatAnswer(ANSWER, 'csv'))).toEqual([
      ['name', 'n', 'list'],
      ['a,"b"\nc', '1', '["x","y"]'],
      ['', '-20.5', '[]'],
    ])
  })

  it('csv never holds a formula: such texts, and names of columns, begin with an apostrophe; numbers stay numbers', () => {
    const rows = [
      ['=HYPERLINK("http://x")', -1.5],
      ['+1+1', '-2'],
      ['@SUM(A1)', '\t=1'],
    ]
    expect(parse(formatAnswer({ columns: ['=a', 'b'], rows, truncated: false }, 'csv'))).toEqual([
      ["'=a", 'b'],
      ['\'=HYPERLINK("http://x")', '-1.5'],
      ["'+1+1", '-2'],
      ["'@SUM(A1)", "'\t=1"],
    ])
  })

  it('a table has one line per row, numbers to the right', () => {
    expect(formatAnswer(ANSWER, 'table').split('\n')).toEqual([
      'name         n  list',
      '-------  -----  ---------',
      'a,"b" c      1  ["x","y"]',
      '         -20.5  []',
      '(2 rows)',
    ])
  })
})

describe('arguments of npm run query', () => {
  it('reads options in both spellings', () => {
    expect(readArguments(['SELECT 1', '--format=json', '--max-rows', '5'])).toEqual({
      sql: 'SELECT 1',
      format: 'json',
      maxRows: 5,
      maxSeconds: 60,
    })
  })

  it.each([
    [],
    ['a', 'b'],
    ['a', '--format', 'xml'],
    ['a', '--max-rows', '0'],
    ['a', '--max-seconds', 'x'],
    ['a', '--format'],
  ])('says what is wrong with %j %j %j', (...args) =>
    expect(typeof readArguments(args.filter((arg) => arg !== undefined))).toBe('string'),
  )
})
