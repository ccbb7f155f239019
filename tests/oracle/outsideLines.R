# Lines of indicators from the R package TTR; called by tests/oracle/outsideLines.mjs: Rscript outsideLines.R BARS.csv OUT.csv.
suppressMessages(library(TTR))
file <- commandArgs(trailingOnly = TRUE)
b <- read.csv(file[1])
C <- b$close; H <- b$high; L <- b$low; O <- b$open; V <- b$volume; other <- b$other
HL <- cbind(H, L); HLC <- cbind(H, L, C); OHLC <- cbind(Open = O, High = H, Low = L, Close = C)
later <- function(x, n) c(rep(NA, n), head(x, -n))
# The library's own means, joined the way the indicator is written.
wilder <- function(x, n) EMA(x, n, wilder = TRUE)
macd <- MACD(C, 12, 26, 9, maType = "EMA", percent = FALSE)
ppo <- MACD(C, 12, 26, 9, maType = "EMA", percent = TRUE)
bands <- BBands(C, n = 20, maType = "SMA", sd = 2)
tops <- DonchianChannel(HL, n = 20)
adx <- ADX(HLC, n = 14)
ema13 <- EMA(C, 13)
middle <- (H + L) / 2
move <- c(NA, diff(C))
change <- ROC(C, n = 1, type = "discrete")
long <- EMA(EMA(move, 25), 13) / EMA(EMA(abs(move), 25), 13) * 100
signed <- c(NA, ifelse(diff((H + L + C) / 3) >= 0, V[-1], -V[-1]))
kvo <- EMA(signed, 34) - EMA(signed, 55)
pvo <- 100 * (EMA(V, 12) / EMA(V, 26) - 1)
fits <- sapply(seq_along(C), function(at) {
  if (at < 50) return(c(NA, NA))
  fit <- lm(y ~ x, data.frame(x = 1:50, y = C[(at - 49):at]))
  c(fitted(fit)[[50]], sqrt(mean(residuals(fit)^2)))
})
out <- list(
  "smma:Smoothed average (Wilder)" = wilder(C, 14),
  "hma:Hull average" = HMA(C, 16),
  "median:Median" = runMedian(C, 9),
  "vwma:VWMA" = VWMA(C, V, n = 20),
  "mvwap:MVWAP" = VWAP(rowMeans(OHLC), V, n = 20),
  "macd:MACD" = macd[, 1], "macd:Signal" = macd[, 2], "macd:Histogram" = macd[, 1] - macd[, 2],
  "ppo:PPO" = ppo[, 1], "ppo:Signal" = ppo[, 2],
  "cmf:CMF" = CMF(HLC, V, n = 20),
  "chvol:CV" = 100 * chaikinVolatility(HL, n = 10),
  "hv:RV" = 100 * volatility(C, n = 22, calc = "close", N = 252),
  "parkinson:Parkinson" = 100 * volatility(OHLC, n = 21, calc = "parkinson", N = 252),
  "gk:GK" = 100 * volatility(OHLC, n = 21, calc = "garman.klass", N = 252),
  "yangzhang:Yang-Zhang" = 100 * volatility(OHLC, n = 21, calc = "yang.zhang", N = 252),
  "returns:Return" = 100 * change,
  "corr:Correlation" = runCor(change, ROC(other, n = 1, type = "discrete"), n = 63),
  "prank:Rank" = runPercentRank(C, n = 101, exact.multiplier = 0) * 101,
  "adx:ADX" = adx[, 4], "adx:+DI" = adx[, 1], "adx:\u2212DI" = adx[, 2],
  "vroc:VROC" = 100 * ROC(V, n = 14, type = "discrete"),
  "bbp:%B" = bands[, 4], "bbw:Width" = 100 * (bands[, 3] - bands[, 1]) / bands[, 2],
  "donchian:Upper" = tops[, 1], "donchian:Middle" = tops[, 2], "donchian:Lower" = tops[, 3],
  "trix:Signal" = EMA(TRIX(C, n = 15)[, 1], 9),
  "elder:Bull power" = H - ema13, "elder:Bear power" = L - ema13,
  "alligator:Jaw" = later(wilder(middle, 13), 8),
  "alligator:Teeth" = later(wilder(middle, 8), 5),
  "alligator:Lips" = later(wilder(middle, 5), 3),
  "keltner:Middle" = EMA(C, 20),
  "keltnersma:Middle" = keltnerChannels(HLC, n = 20, maType = "SMA")[, 2],
  "tsi:TSI" = long, "tsi:Signal" = EMA(long, 7),
  "klinger:KVO" = kvo, "klinger:Signal" = EMA(kvo, 13),
  "pvo:PVO" = pvo,
  "force:Force" = EMA(c(NA, diff(C) * V[-1]), 13),
  "zscore:Z" = (C - SMA(C, 20)) / runSD(C, n = 20, sample = FALSE),
  "regch:Upper" = fits[1, ] + 2 * fits[2, ], "regch:Middle" = fits[1, ], "regch:Lower" = fits[1, ] - 2 * fits[2, ]
)
number <- function(x) ifelse(is.finite(x), formatC(x, digits = 17, format = "g", width = -1), "")
write.csv(sapply(out, number), file[2], row.names = FALSE, quote = TRUE)
cat(R.version.string, "TTR", as.character(packageVersion("TTR")), "\n")
