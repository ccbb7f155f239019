import { type FormEvent, useState } from 'react'
import { Section } from '@/components/account/Section'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/notify'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { chooseDefaultTicker, useDefaultTicker } from '@/hooks/app/useDefaultTicker'
import { useDensity } from '@/hooks/view/useDensity'

const DENSITIES = optionsOf({ compact: 'Compact', normal: 'Normal' })

/** Row height of tables and the ticker that pages open with. */
export function TablesSection() {
  const [density, setDensity] = useDensity()
  return (
    <>
      <Section title="Tables" about="Row height on every page. Kept in this browser.">
        <span className="self-start">
          <Segments label="Row height" options={DENSITIES} value={density} onChange={setDensity} />
        </span>
      </Section>
      <Section
        title="Ticker"
        about="What the Ticker Explorer and the side of the feed open with. Kept in this browser."
      >
        <DefaultTicker />
      </Section>
    </>
  )
}

function DefaultTicker() {
  const ticker = useDefaultTicker()
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const isKept = chooseDefaultTicker(text ?? ticker)
    setError(isKept ? null : 'Enter a ticker such as NVDA')
    if (!isKept) return
    setText(null)
    notify({ text: 'Saved', kind: 'ok' })
  }
  return (
    <form onSubmit={save} className="flex items-end gap-2">
      <TextField
        label="Default ticker"
        error={error}
        className="w-40 uppercase"
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={text ?? ticker}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submits size="l">
        Save
      </Button>
    </form>
  )
}
