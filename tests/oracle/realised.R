# Writes fixtures/realised.json: volatility estimates of the R package TTR, the independent oracle of F33.
# Run with Debian's R (apt-get install r-cran-ttr) from the project root:
#   Rscript tests/oracle/realised.R
suppressMessages(library(TTR))
set.seed(20260615)
n <- 70
close <- numeric(n); open <- numeric(n); high <- numeric(n); low <- numeric(n)
last <- 100
for (i in 1:n) {
  open[i] <- round(last * exp(rnorm(1, 0, 0.006)), 2)
  path <- open[i] * exp(cumsum(rnorm(78, 0, 0.0016)))
  close[i] <- round(path[78], 2)
  high[i] <- round(max(path, open[i], close[i]), 2)
  low[i] <- round(min(path, open[i], close[i]), 2)
  last <- close[i]
}
bars <- cbind(Open = open, High = high, Low = low, Close = close)
number <- function(x) formatC(x, digits = 16, format = "g", width = -1)
estimate <- function(kind, window) number(tail(volatility(bars, n = window, calc = kind, N = 252), 1))
# TTR counts closes for kind "close": n returns need n + 1 of them.
windows <- c(5, 10, 20, 21, 60)
rows <- apply(bars, 1, function(r) sprintf(
  "    { \"open\": %s, \"high\": %s, \"low\": %s, \"close\": %s }", r[1], r[2], r[3], r[4]))
results <- sapply(windows, function(w) sprintf(
  "    { \"n\": %d, \"close\": %s, \"parkinson\": %s, \"yangZhang\": %s }",
  w, estimate("close", w + 1), estimate("parkinson", w), estimate("yang.zhang", w)))
text <- c("{", "  \"bars\": [", paste(rows, collapse = ",\n"), "  ],",
          "  \"estimates\": [", paste(results, collapse = ",\n"), "  ]", "}")
writeLines(text, "tests/oracle/fixtures/realised.json")
