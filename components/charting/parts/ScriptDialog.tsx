import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextArea } from '@/components/ui/TextArea'
import { FUNCTIONS } from '@/lib/equities/formula/evaluate'
import { FormulaError } from '@/lib/equities/formula/parse'
import { LONGEST_SCRIPT, parseScript } from '@/lib/equities/formula/script'

const EXAMPLE = `# distance of the close from its mean, in deviations
mean = sma(close, 20)
plot "Distance" (close - mean) / stdev(close, 20)`

export interface ScriptDialogProps {
  readonly script: string
  readonly onClose: () => void
  readonly onSave: (script: string) => void
}

/** A user's own indicator. The language has no loops and reaches nothing but the bars. */
export function ScriptDialog({ script, onClose, onSave }: ScriptDialogProps) {
  const [text, setText] = useState(script === '' ? EXAMPLE : script)
  const fault = faultOf(text)
  return (
    <Dialog
      isOpen
      title="Own indicator"
      width={640}
      onClose={onClose}
      footer={
        <>
          {script === '' ? null : <Button onClick={() => onSave('')}>Remove</Button>}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={fault !== null} onClick={() => onSave(text)}>
            Draw it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2.5">
        <TextArea
          aria-label="Formula lines"
          aria-invalid={fault === null ? undefined : true}
          aria-describedby="script-help"
          isCode
          rows={9}
          maxLength={LONGEST_SCRIPT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className={fault === null ? 'text-11 text-fg-3' : 'text-11 text-danger'}>
          {fault ?? 'Understood.'}
        </p>
        <p id="script-help" className="text-11 text-fg-2">
          One line each: <code>name = formula</code>, <code>plot formula</code> or <code>plot "Title" formula</code>. A
          line <code>overlay</code> draws over the candles. Series: open, high, low, close, volume. Functions:{' '}
          {FUNCTIONS.join(', ')}.
        </p>
      </div>
    </Dialog>
  )
}

function faultOf(text: string): string | null {
  try {
    parseScript(text)
    return null
  } catch (error) {
    return error instanceof FormulaError ? error.message : 'Not understood'
  }
}
