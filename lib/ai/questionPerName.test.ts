import { describe, expect, it } from 'vitest'
import { questionPerName, unaskedNames } from '@/lib/ai/questionPerName'
import { readQuestion } from '@/lib/ai/readQuestion'
import { asked, filterOf, nameOf } from '@/lib/ai/templates/parts'

const NAMES = ['SPY', 'QQQ', 'IWM', 'DIA'].map((ticker) => ({ ticker, name: `${ticker} fund` }))
const about = (text: string) => readQuestion(text, NAMES, '2026-11-27')
const one = { plan: (question: ReturnType<typeof about>) => [asked('x', { ticker: nameOf(question) })] }
const many = { plan: (question: ReturnType<typeof about>) => [asked('x', { filter: filterOf(question) })] }
const none = { plan: () => [asked('x')] }
const namesOf = (questions: readonly { tickers: readonly string[] }[]) => questions.map(({ tickers }) => tickers)

describe('§4.14 AI: several names in one question', () => {
  it('calls that take one name are asked for each, calls that take all once', () => {
    const both = about('max pain of SPY and QQQ')
    expect(namesOf(questionPerName(one, both))).toEqual([['SPY'], ['QQQ']])
    expect(namesOf(questionPerName(many, both))).toEqual([['SPY', 'QQQ']])
    expect(namesOf(questionPerName(none, both))).toEqual([['SPY', 'QQQ']])
    expect(namesOf(questionPerName(one, about('max pain of SPY')))).toEqual([['SPY']])
  })

  it('names beyond the third, and those no call takes, are left over', () => {
    const four = about('max pain of SPY QQQ IWM DIA')
    const calls = questionPerName(one, four).flatMap(one.plan)
    expect(unaskedNames(four, calls)).toEqual(['DIA'])
    expect(unaskedNames(four, none.plan())).toEqual(four.tickers)
    expect(unaskedNames(four, [asked('x', { filter: 'ticker in (SPY IWM)', tickers: 'QQQ,DIA' })])).toEqual([])
  })
})
