import { ScrollBox } from '@/components/ui/ScrollBox'

const STEPS = {
  discord: {
    title: 'Run it on your own host: Discord',
    steps: [
      'Make an application at discord.com/developers. Its page General Information shows the public key and the application id.',
      'Set DISCORD_PUBLIC_KEY and DISCORD_APPLICATION_ID in the environment of the API host and start it.',
      'Enter https://your-host/api/bots/discord as Interactions Endpoint URL. Discord sends a signed PING and saves only when the host answers it.',
      'Register the commands once, with the token of the application’s bot. The token is used on your machine only:',
    ],
    code: `curl -s https://your-host/api/bots/discord/commands |
  curl -X PUT "https://discord.com/api/v10/applications/$DISCORD_APPLICATION_ID/commands" \\
    -H "Authorization: Bot $BOT_TOKEN" -H "Content-Type: application/json" -d @-`,
  },
  telegram: {
    title: 'Run it on your own host: Telegram',
    steps: [
      'Ask @BotFather for a bot; it gives you a user name and a token.',
      'Set TELEGRAM_WEBHOOK_SECRET (up to 256 letters, digits, _ and -) and TELEGRAM_BOT_NAME in the environment of the API host and start it.',
      'Tell Telegram where to deliver. The host answers within the delivery itself, so the token never stands on it:',
    ],
    code: `curl "https://api.telegram.org/bot$BOT_TOKEN/setWebhook" \\
  -d url=https://your-host/api/bots/telegram \\
  -d secret_token=$TELEGRAM_WEBHOOK_SECRET \\
  -d allowed_updates='["message"]'`,
  },
} as const

/** How an operator sets a bot up. */
export function SetUp({ services }: { readonly services: readonly (keyof typeof STEPS)[] }) {
  return services.map((service) => {
    const { title, steps, code } = STEPS[service]
    return (
      <section key={service} aria-label={title}>
        <h2 className="display text-18">{title}</h2>
        <ol className="mt-3 flex max-w-180 list-decimal flex-col gap-1.5 pl-5 text-13 text-fg-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ScrollBox label={`${title}, command`} className="mt-3 max-w-180 overflow-x-auto border bg-panel p-3">
          <pre className="font-mono text-12">{code}</pre>
        </ScrollBox>
      </section>
    )
  })
}
