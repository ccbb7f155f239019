import type { FeatureBlock } from '@/components/marketing/MarketingPage'
import type { Question } from '@/components/marketing/Questions'

/** What the bots post, and on what terms. */
export const BOT_BLOCKS: readonly FeatureBlock[] = [
  {
    title: 'What it posts',
    text: 'Large option prints, the tide of the market, quotes around the money, gamma exposure with walls, volatility and its rank, reports with the priced move, trades of Congress, rule hits.',
  },
  {
    title: 'Only when asked',
    text: 'The bot answers commands. It reads no conversation, keeps no message and writes to nobody who did not ask.',
  },
  {
    title: 'Few permissions',
    text: 'On Discord it asks for application commands and nothing else. On Telegram it needs no rights in a group; privacy mode can stay on.',
  },
  {
    title: 'Your plan, for you alone',
    text: 'A linked chat account has the data of its plan. On Discord only you see such an answer; on Telegram it comes as a private message. In a group everybody has the sample.',
  },
  {
    title: 'Channels',
    text: 'The server decides: Discord allows or forbids commands by channel and role under Integrations, Telegram by who may write in a topic.',
  },
  {
    title: 'Twenty a minute',
    text: 'Each chat account may ask twenty times a minute. Every answer states its tier, session and time.',
  },
]

export const BOT_QUESTIONS: readonly Question[] = [
  {
    question: 'How do I link my chat account?',
    answer:
      'Make a code in the settings, under Profile, and send /link with it to the bot within ten minutes. The code works once. /unlink or the settings end the link.',
  },
  {
    question: 'What does the bot know of me?',
    answer:
      'The number and the name of your chat account, once it is linked. Both are in your export and go with your account.',
  },
  {
    question: 'May I show the answers to others?',
    answer: 'Sample answers, yes. Live data is licensed to you; the bot therefore keeps it out of groups.',
  },
]
