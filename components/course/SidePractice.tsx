import { useState } from 'react'
import { PracticeFacts } from '@/components/course/PracticeFacts'
import { SentimentMark } from '@/components/options/SentimentMark'
import { SideBadge } from '@/components/options/SideBadge'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Slider } from '@/components/ui/Slider'
import { classifySentiment } from '@/lib/flow/classifySentiment'
import { classifySide } from '@/lib/flow/classifySide'
import { conditionOf } from '@/lib/flow/conditions'
import { fillLabel, fillPosition } from '@/lib/flow/fillPosition'
import { tagPrint } from '@/lib/flow/tagPrint'
import { formatPrice } from '@/lib/format/number'

const BID = 100
const ELECTRONIC = conditionOf('AUTO')
const TYPES = optionsOf({ C: 'Call', P: 'Put' })
const PLACES = { AA: 'above the ask', A: 'at the ask', M: 'between', B: 'at the bid', BB: 'below the bid' } as const

/** Spec §5 trade side, F4 and F8: an electronic print, as the product marks it, is moved through its quote. Cents, so that no price lies between two. */
export function SidePractice() {
  const [type, setType] = useState<'C' | 'P'>('C')
  const [width, setWidth] = useState(10)
  const [cents, setCents] = useState(105)
  const [bid, ask, price] = [BID / 100, (BID + width) / 100, cents / 100]
  const quote = { nbbo_bid: bid, nbbo_ask: ask, ewma_nbbo_bid: bid, ewma_nbbo_ask: ask }
  const tags = tagPrint({ ...quote, price, tags: [], canceled: false }, type, ELECTRONIC)
  const side = classifySide({ ...quote, price, tags })
  const place = fillLabel(fillPosition(price, bid, ask))
  return (
    <>
      <Segments label="Type" options={TYPES} value={type} onChange={setType} />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Slider
          label="Ask"
          words={`${formatPrice(ask)}, bid ${formatPrice(bid)}`}
          value={width}
          low={2}
          high={30}
          step={1}
          onChange={setWidth}
        />
        <Slider
          label="Print"
          words={formatPrice(price)}
          value={cents}
          low={95}
          high={135}
          step={1}
          onChange={setCents}
        />
      </div>
      <PracticeFacts
        rows={[
          ['Side', <SideBadge key="side" side={side} />],
          ['Leans', <SentimentMark key="mood" sentiment={classifySentiment(tags)} />],
          ['Place in the quote', place === null ? '–' : PLACES[place]],
          ['Middle', formatPrice((bid + ask) / 2)],
        ]}
      />
    </>
  )
}
