import { useState } from 'react'
import { ImportColumns } from '@/components/portfolio/ImportColumns'
import { type FileForm, ImportFormPick } from '@/components/portfolio/ImportFormPick'
import { ImportReport } from '@/components/portfolio/ImportReport'
import type { ImportAnswer } from '@/components/portfolio/importAnswer'
import { refreshPortfolio } from '@/components/portfolio/refreshPortfolio'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { toLoadError } from '@/lib/client/api/apiError'
import { decodeText } from '@/lib/client/decodeText'
import { formatCount } from '@/lib/format/number'
import type { ImportMapping } from '@/lib/portfolio/importFields'

export interface ImportWizardProps {
  readonly account: string
  readonly onDone: () => void
}

/** What the host takes at once. */
const MOST_TEXT = 900_000

interface Step {
  readonly text: string
  readonly report: ImportAnswer
  readonly isStored: boolean
}

/** A broker's CSV in three steps: choose it, check what its columns are, store. Nothing is stored before the last one. */
export function ImportWizard({ account, onDone }: ImportWizardProps) {
  const [step, setStep] = useState<Step | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const importing = useEndpointMutation('portfolio.importFile')
  const [form, setForm] = useState<FileForm>({})
  const run = async (text: string, mapping: ImportMapping | undefined, is_trial: boolean, asked: FileForm = form) => {
    setFailure(null)
    setForm(asked)
    try {
      const body = { text, is_trial, ...asked, ...(mapping === undefined ? {} : { mapping }) }
      const { data } = await importing.run({ params: { id: account }, body })
      setStep({ text, report: data, isStored: !is_trial })
      if (!is_trial) refreshPortfolio()
    } catch (error) {
      setFailure(toLoadError(error).message)
    }
  }
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (text.length > MOST_TEXT) setFailure('This file is larger than 900 kB. Export a shorter period.')
    else await run(text, undefined, true, {})
  }
  return (
    <div className="flex flex-col gap-4 text-13">
      {step === null ? (
        <Field
          label="File of your broker"
          hint="Activity or positions of Robinhood, Schwab, Fidelity, tastytrade, Interactive Brokers (statement, Flex), E*Trade, Vanguard, Webull, Merrill, thinkorswim, Ghostfolio, Portfolio Performance, or any table; columns are checked in the next step"
        >
          {(ids) => (
            <input
              {...ids}
              type="file"
              accept=".csv,.txt,.xml,.json,text/csv"
              onChange={({ target }) => void choose(target.files?.[0])}
              className="text-12"
            />
          )}
        </Field>
      ) : null}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {step !== null && !step.isStored ? (
        <>
          <ImportFormPick
            accounts={step.report.accounts}
            form={form}
            onPick={(asked) => void run(step.text, step.report.mapping, true, asked)}
          />
          <ImportColumns report={step.report} onMap={(mapping) => void run(step.text, mapping, true)} />
        </>
      ) : null}
      {step === null ? null : <ImportReport report={step.report} isStored={step.isStored} />}
      {step === null ? null : (
        <div className="flex flex-wrap justify-end gap-2">
          {step.isStored ? (
            <Button kind="primary" onClick={onDone}>
              Done
            </Button>
          ) : (
            <>
              <Button onClick={() => setStep(null)}>Another file</Button>
              <Button
                kind="primary"
                disabled={step.report.stored === 0}
                isPending={importing.isPending}
                onClick={() => void run(step.text, step.report.mapping, false)}
              >
                Store {formatCount(step.report.stored)} entries
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
