import { useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { AnswerView } from '@/components/screens/ai/AnswerView'
import { AskBox } from '@/components/screens/ai/AskBox'
import { Examples } from '@/components/screens/ai/Examples'
import { HistoryPanel } from '@/components/screens/ai/HistoryPanel'
import { useAi } from '@/components/screens/ai/useAi'
import { CallsButton } from '@/components/tables/CallsButton'
import { ShareButton } from '@/components/tables/PageTools'
import { PageHead } from '@/components/templates/PageHead'
import { Notice } from '@/components/ui/Notice'
import { useAddress } from '@/hooks/app/useAddress'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { addressOf, named, textField } from '@/lib/navigation/addressFields'

/** Everything the address of AI says: the question. It is filled in, not asked: who opens a link presses Ask. */
export const { parse: parseAiParams, query: aiQuery } = addressOf({ question: named('q', textField(400)) })
type AiParams = ReturnType<typeof parseAiParams>

/** Ask in words: the question becomes calls, every figure of the answer names its row. pages.md §4.14 AI. */
export function AiScreen(params: AiParams) {
  const change = useAddress(params, aiQuery)
  const [text, setText] = useState(params.question)
  const state = useEndpoint('ai.state')
  const { user } = useAuth()
  const ai = useAi()
  const ask = (question: string) => {
    setText(question)
    change({ question })
    ai.ask(question)
  }
  const shown = state.data?.data
  return (
    <div className="flex h-full flex-col">
      <PageHead
        title="AI"
        scope="Questions over the data of this host. Every figure names its row; no advice."
        tools={
          <>
            <CallsButton />
            <ShareButton holds="the question" />
          </>
        }
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_300px] overflow-hidden border-t max-rail:block max-rail:overflow-y-auto">
        <div className="min-w-0 overflow-y-auto max-rail:overflow-visible">
          <AskBox text={text} onText={setText} onAsk={ask} isAsking={ai.isAsking} state={shown} />
          {ai.problem === null ? null : (
            <div className="px-3 pb-3">
              <Notice tone="danger">{ai.problem}</Notice>
            </div>
          )}
          {/* The answer is announced when it comes; its tables are not read out. */}
          <AnswerView answer={ai.answer} isAsking={ai.isAsking} onAsk={ask} onRun={ai.run} tools={shown?.calls ?? []} />
          {ai.answer === null ? <Examples templates={shown?.templates ?? []} onAsk={ask} /> : null}
        </div>
        <aside
          aria-label="Sources of the answer"
          className="min-w-0 overflow-y-auto border-l max-rail:border-t max-rail:border-l-0"
        >
          <HistoryPanel
            isSignedIn={user !== null}
            onAgain={(calls, question) => {
              setText(question)
              change({ question })
              if (calls.length > 0) ai.run(calls, question)
            }}
          />
          {ai.answer === null ? null : <Examples templates={shown?.templates ?? []} onAsk={ask} isNarrow />}
        </aside>
      </div>
    </div>
  )
}

/** The screen with its address. */
export const AiPage = withParams(AiScreen, parseAiParams)
