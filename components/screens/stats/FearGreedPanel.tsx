import { StatPanel } from '@/components/screens/stats/StatPanel'
import { lastOf, type StatsAnswer, valuesOf } from '@/components/screens/stats/statWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { fearGreedWord } from '@/lib/equities/fearGreed'
import { formatNumber } from '@/lib/format/number'

const LINE = [{ id: 'fear_greed', tone: 'cat-1', axis: 'left' }] as const

/** The composite with every part it is the mean of. */
export function FearGreedPanels({ answer }: { readonly answer: StatsAnswer }) {
  const index = lastOf(valuesOf(answer, 'fear_greed'))
  return (
    <>
      <StatPanel title="Fear and greed" lines={LINE} answer={answer} />
      <FactPanel
        title="Parts of fear and greed"
        note={
          index === null
            ? 'not known'
            : `${formatNumber(index, 0)}: ${fearGreedWord(index)}, the mean of the known parts`
        }
        className="h-56 overflow-y-auto max-phone:h-auto"
        columns={['Part', 'Measure', 'Score', '']}
        words={[1, 3]}
        rows={answer.data.fear_greed.map((part) => ({
          key: part.id,
          cells: [
            part.name,
            part.formula,
            formatNumber(part.score, 0),
            part.score === null ? '' : fearGreedWord(part.score),
          ],
        }))}
        empty="Its parts are still being worked out."
      />
    </>
  )
}
