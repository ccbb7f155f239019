import type { TextFigure } from '@/lib/ai/readFigures'
import { wordTable } from '@/lib/core/wordTable'

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const BIG: Readonly<Record<string, number>> = wordTable({
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
})
const SMALL = [...ONES, ...TENS].join('|')
const AFTER =
  'percent|dollars?|cents?|times|fold|points?|contracts|shares|prints|trades|hundred|thousand|million|billion|trillion'
const WORDED = new RegExp(`\\b((?:${SMALL}|a|half a)(?:[\\s-](?:${SMALL}))?)\\s(${AFTER})(?:\\s(${AFTER}))?\\b`, 'gi')

/** 'Five million' of 5.2 million is right, of 5.5 million it is not. */
const WORDED_SLACK = 0.05

const wordsValue = (words: string): number =>
  words
    .toLowerCase()
    .split(/[\s-]/)
    .reduce((sum, word) => {
      if (word === 'a') return sum + 1
      const ten = TENS.indexOf(word)
      return sum + (ten >= 0 ? (ten + 2) * 10 : ONES.indexOf(word) + 1)
    }, 0)

/** Figures that are written out, 'five million dollars': they are no way around the check. */
export function readNumberWords(text: string): readonly TextFigure[] {
  return [...text.matchAll(WORDED)].flatMap((found) => {
    const [whole, words = '', first = '', second = ''] = found
    const isCounting = /^(a|half a)$/i.test(words)
    if (isCounting && BIG[first.toLowerCase()] === undefined) return []
    const scale = (BIG[first.toLowerCase()] ?? 1) * (BIG[second.toLowerCase()] ?? 1)
    const base = /^half a$/i.test(words) ? 0.5 : wordsValue(words)
    return [
      {
        start: found.index,
        end: found.index + whole.length,
        text: whole,
        value: base * scale,
        slack: scale > 1 ? WORDED_SLACK * base * scale : 0.5,
        isPercent: [first, second].some((word) => word.toLowerCase() === 'percent'),
        sign: '' as const,
      },
    ]
  })
}
