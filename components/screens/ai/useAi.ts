import { useState } from 'react'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { hostSentence } from '@/lib/client/api/apiError'
import type { AiAnswer, AskedCall } from '@/lib/contract/ai'

export interface Ai {
  readonly answer: AiAnswer | null
  /** Why the last question or run was refused. */
  readonly problem: string | null
  readonly isAsking: boolean
  readonly ask: (question: string) => void
  readonly run: (calls: readonly AskedCall[], question: string) => void
}

/** Questions, runs of edited calls, and the newest answer. */
export function useAi(): Ai {
  const asked = useEndpointMutation('ai.ask')
  const ran = useEndpointMutation('ai.run')
  const [answer, setAnswer] = useState<AiAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const settle = async (work: () => Promise<{ readonly data: AiAnswer }>) => {
    setProblem(null)
    try {
      setAnswer((await work()).data)
    } catch (error) {
      setProblem(hostSentence(error))
    }
  }
  return {
    answer,
    problem,
    isAsking: asked.isPending || ran.isPending,
    ask: (question) =>
      void settle(() => asked.run({ body: { question } })).then(() => {
        refreshQuery('ai.state')
        refreshQuery('ai.history')
      }),
    run: (calls, question) => void settle(() => ran.run({ body: { calls: [...calls], question } })),
  }
}
