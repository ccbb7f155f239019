import { useState } from 'react'
import { PracticeFacts } from '@/components/course/PracticeFacts'
import { Checkbox } from '@/components/ui/Checkbox'
import { NumberField } from '@/components/ui/NumberField'
import { openingEvidence } from '@/lib/flow/openingEvidence'
import { formatCount, formatNumber } from '@/lib/format/number'

const MOST = 1_000_000

/** F9: evidence that a print opened something, from its size, the day and the open interest. */
export function OpeningPractice() {
  const [size, setSize] = useState(1000)
  const [before, setBefore] = useState(200)
  const [openInterest, setOpenInterest] = useState(500)
  const [isMultiLeg, setMultiLeg] = useState(false)
  const volume = before + size
  const field = (label: string, value: number, low: number, set: (value: number) => void) => (
    <NumberField
      label={label}
      value={value}
      low={low}
      high={MOST}
      isLive
      onTake={(next) => set(Math.round(next ?? low))}
    />
  )
  return (
    <>
      <div className="grid grid-cols-3 gap-3 max-phone:grid-cols-1">
        {field('Size of the print', size, 1, setSize)}
        {field('Volume before it', before, 0, setBefore)}
        {field('Open interest', openInterest, 0, setOpenInterest)}
      </div>
      <Checkbox checked={isMultiLeg} onChange={setMultiLeg}>
        Leg of a structure
      </Checkbox>
      <PracticeFacts
        rows={[
          ['Opening', openingEvidence({ size, volume, openInterest, isMultiLeg, isCanceled: false })],
          ['Volume with it', formatCount(volume)],
          ['Volume over open interest', openInterest === 0 ? '–' : formatNumber(volume / openInterest, 2)],
        ]}
      />
    </>
  )
}
