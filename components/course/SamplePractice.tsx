import { useState } from 'react'
import { PracticeFacts } from '@/components/course/PracticeFacts'
import { Slider } from '@/components/ui/Slider'
import { returnStats } from '@/lib/flow/alerts/returnStats'
import { formatFraction } from '@/lib/format/percent'

/** F66: how much a share of hits says, against a baseline. */
export function SamplePractice() {
  const [n, setN] = useState(20)
  const [share, setShare] = useState(60)
  const [baseline, setBaseline] = useState(53)
  const hits = Math.round((n * share) / 100)
  const stats = returnStats(Array.from({ length: n }, (_, at) => (at < hits ? 1 : -1)))
  const [low, high] = [stats?.hitRateLow ?? 0, stats?.hitRateHigh ?? 1]
  const verdict = baseline / 100 < low ? 'above chance' : baseline / 100 > high ? 'below chance' : 'not distinguishable'
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Slider label="Hits of the rule" words={String(n)} value={n} low={5} high={1000} step={5} onChange={setN} />
        <Slider
          label="Followed by a rise"
          words={`${hits} of ${n}`}
          value={share}
          low={0}
          high={100}
          step={1}
          onChange={setShare}
        />
        <Slider
          label="At random times"
          words={`${baseline}%`}
          value={baseline}
          low={30}
          high={70}
          step={1}
          onChange={setBaseline}
        />
      </div>
      <PracticeFacts
        rows={[
          ['Share', formatFraction(stats?.hitRate, 1)],
          ['95% interval', `${formatFraction(low, 1)} to ${formatFraction(high, 1)}`],
          ['Against the baseline', verdict],
        ]}
      />
    </>
  )
}
