import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const eventVolatility: LessonText = {
  key: 'event-volatility',
  level: 'advanced',
  title: 'Earnings in the price of an option',
  lead: 'One day has the variance of many. How to take it out of two expiries, and why options fall although the stock moves.',
  minutes: 8,
  isFree: false,
  routeKey: 'earningsCalendar',
  parts: [
    text(
      'Variance adds up over days, volatility does not. An expiry of ten days with a report in it holds nine ordinary days and one wild one. The next expiry holds the same wild day and more ordinary ones, so its volatility is lower. Two expiries are enough to tell both (F35).',
    ),
    practice('event'),
    text(
      '## The morning after',
      'The wild day is over, and only ordinary days are left in the price: volatility drops at once. That is the crush. A bought straddle earns only if the stock moved further than the price held for likely, and it has lost the day of time as well.',
      '## What history says',
      'The page of [earnings](/earnings) puts the move that was priced beside the move that came, for each past report, with their count. Four reports are an anecdote; look at n before you look at the mean.',
    ),
  ],
  questions: [
    ask('What adds up over days?', ['Volatility', 'Variance', 'Neither'], {
      right: 1,
      why: 'Variances of independent days add; volatility is their root.',
    }),
    ask('After a report implied volatility of the near expiry usually', ['rises', 'stays', 'falls'], {
      right: 2,
      why: 'The day with the large variance is no longer ahead.',
    }),
    ask('The priced move was 6 %, the stock moved 4 %. A straddle bought before it', ['gained', 'lost', 'is unknown'], {
      right: 1,
      why: 'It needed more than the priced move to pay for its variance, and time has passed.',
    }),
  ],
}
