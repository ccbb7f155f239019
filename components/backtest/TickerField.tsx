import { useState } from 'react'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { isTicker } from '@/lib/market/ticker'

interface TickerFieldProps {
  readonly label: string
  readonly ticker: string
  readonly onTake: (ticker: string) => void
}

/** A ticker that is typed: taken on leaving the field or by Enter. */
export function TickerField({ label, ticker, onTake }: TickerFieldProps) {
  const [text, setText] = useState(ticker)
  const next = text.trim().toUpperCase()
  const take = () => {
    if (isTicker(next) && next !== ticker) onTake(next)
  }
  return (
    <Field label={label} error={isTicker(next) ? null : 'This is no ticker'}>
      {(ids) => (
        <Input
          {...ids}
          size="m"
          className="uppercase"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      )}
    </Field>
  )
}
