import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { Button } from '@/components/ui/Button'
import { Input } from '@/components/ui/Input'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { BOT_COMMANDS, type BotAnswer } from '@/lib/bots/commands'

const EXAMPLES = BOT_COMMANDS.flatMap(({ name, takes }) =>
  takes === 'code' || name === 'unlink' ? [] : [`/${name}${takes === 'ticker' ? ' SPY' : ''}`],
)

/** Commands answered by this host as the bot would: with sample data, or those of the reader's plan. */
export function BotDemo() {
  const demo = useEndpointMutation('bots.demo')
  const action = useAction()
  const [text, setText] = useState('/tide')
  const [shown, setShown] = useState<{ readonly asked: string; readonly answer: BotAnswer } | null>(null)
  const ask = (asked: string) =>
    action.run(async () => {
      const { data } = await demo.run({ body: { text: asked } })
      setText(asked)
      setShown({ asked, answer: data })
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(text)
  }
  return (
    <section aria-label="Try a command">
      <h2 className="display text-18">Try a command</h2>
      <p className="mt-2 max-w-160 text-13 text-fg-2">
        This host answers as the bot does. Without a plan every figure is sample data and says so.
      </p>
      <form onSubmit={submit} className="mt-4 flex max-w-160 gap-2">
        <Input
          aria-label="Command"
          className="font-mono"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button submits kind="primary" size="l" isPending={action.isPending}>
          Send
        </Button>
      </form>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {EXAMPLES.map((example) => (
          <Button key={example} size="s" disabled={action.isPending} onClick={() => void ask(example)}>
            <span className="font-mono">{example}</span>
          </Button>
        ))}
      </div>
      {action.error === null ? null : <p className="mt-2 text-12 text-danger">{action.error}</p>}
      <div role="log" aria-label="Answer of the bot" className="mt-4 min-h-32 max-w-180 border bg-panel p-4 text-12">
        {shown === null ? (
          <p className="text-fg-3">Press a command. The answer stands here as it would in a chat.</p>
        ) : (
          <Answer {...shown} />
        )}
      </div>
    </section>
  )
}

function Answer({ asked, answer }: { readonly asked: string; readonly answer: BotAnswer }) {
  return (
    <>
      <p className="font-mono text-fg-3">{asked}</p>
      <p className="mt-1 font-medium text-13">{answer.title}</p>
      <ul className="mt-1 font-mono text-fg-2">
        {answer.lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {answer.footer === '' ? null : <p className="mt-2 text-11 text-fg-3">{answer.footer}</p>}
    </>
  )
}
