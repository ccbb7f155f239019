import {
  answerQuestion,
  type RetirementQuestion,
} from '@/components/screens/portfolio-manager/retirement-calculator/retirementWork'

// The worker: one question at a time, away from the thread that draws.
addEventListener('message', ({ data }: MessageEvent<RetirementQuestion>) => {
  answerQuestion(data, (answer) => postMessage(answer))
})
