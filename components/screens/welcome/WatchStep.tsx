import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { TextArea } from '@/components/ui/TextArea'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { wordsOf } from '@/lib/core/phrases'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** A first watchlist from pasted contracts; those that are none are named with the reason. */
export function WatchStep() {
  const create = useEndpointMutation('optionWatchlists.create')
  const action = useAction()
  const [text, setText] = useState('')
  const [kept, setKept] = useState<number | null>(null)
  const words = wordsOf(text)
  const bad = words.filter((word) => parseOccParts(word) === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chains = words.flatMap((word) => {
      const parts = parseOccParts(word)
      return parts === null ? [] : [formatOccSymbol(parts)]
    })
    if (chains.length === 0) return
    void action.run(async () => {
      await create.run({ body: { name: 'My contracts', chains } })
      refreshQuery('optionWatchlists.list')
      setKept(chains.length)
      setText('')
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-13 text-fg-2">
        Paste option contracts, one a line, such as AAPL270115C00200000. They become a watchlist. You can also do this
        later, with the star at any contract.
      </p>
      {kept === null ? null : (
        <div role="status">
          <Notice>{kept === 1 ? 'One contract is' : `${kept} contracts are`} on the list My contracts.</Notice>
        </div>
      )}
      <Field
        label="Contracts"
        error={action.error ?? (bad.length === 0 ? null : `No contract: ${bad.slice(0, 5).join(', ')}`)}
      >
        {(ids) => <TextArea {...ids} rows={6} isCode value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Button submits className="self-start" isPending={action.isPending} disabled={words.length === bad.length}>
        Make the list
      </Button>
    </form>
  )
}
