# Posterior means of utilities by rhierMnlRwMixture, with the likelihood and the priors of app/task-types/feature-prioritization/
# individual: Rscript bayesm.R choices.csv features draws utilities.csv. The worst of three others is a choice among four, of which
# a column that is held at -25 keeps the fourth from being chosen.
library(bayesm)
args <- commandArgs(TRUE); d <- read.csv(args[1]); J <- as.integer(args[2]); R <- as.integer(args[3]); p <- J - 1
isSets <- "other1" %in% names(d)
code <- function(items) { X <- matrix(0, length(items), p); for (i in seq_along(items)) if (items[i] < J) X[i, items[i]] <- 1; X }
P <- if (isSets) p + 1 else p
lgtdata <- lapply(split(d, d$person), function(own) {
  X <- NULL; y <- NULL
  for (i in seq_len(nrow(own))) {
    if (isSets) {
      s <- c(own$best[i], own$worst[i], own$other1[i], own$other2[i])
      at <- (i - 1) %% 4 # each place must be chosen somewhere
      turn <- function(X) X[(seq_len(4) - 1 - at) %% 4 + 1, ]
      X <- rbind(X, turn(cbind(code(s), 0)), turn(rbind(cbind(-code(s[-1]), 0), c(rep(0, p), 1))))
      y <- c(y, at + 1, at + 1)
    } else { two <- c(own$best[i], own$worst[i]); X <- rbind(X, code(if (i %% 2) two else rev(two))); y <- c(y, if (i %% 2) 1 else 2) }
  }
  list(y = y, X = X)
})
V <- (p + 5) * (diag(p) + 1); nu <- p + 5; mubar <- matrix(0, 1, P)
if (isSets) {
  V <- rbind(cbind(V, 0), 0); V[P, P] <- 1e-5; mubar[1, P] <- -25; nu <- nu + 1 }
set.seed(66)
out <- rhierMnlRwMixture(Data = list(p = if (isSets) 4 else 2, lgtdata = lgtdata),
  Prior = list(ncomp = 1, nu = nu, V = V, mubar = mubar, Amu = matrix(0.01)), Mcmc = list(R = R, keep = 10, nprint = 0))
keep <- seq(dim(out$betadraw)[3] * 0.25, dim(out$betadraw)[3])
b <- apply(out$betadraw[, 1:p, keep], c(1, 2), mean)
u <- cbind(b, 0); u <- u - rowMeans(u)
write.csv(round(u, 4), args[4], row.names = FALSE)
cat("done", range(u), if (isSets) mean(out$betadraw[, P, keep]), "\n")
