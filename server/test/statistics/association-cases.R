# Writes association-cases.json for association.test.ts: the sums of weights and of their squares of each group (rows) and
# answer, and what svychisq of R's survey (4.1-1) finds in these respondents. Run: Rscript server/test/statistics/association-cases.R (Debian: r-cran-survey)
suppressPackageStartupMessages(library(survey))
set.seed(20261130)

# @param sizes respondents of each group; @param shares of each answer; @param spread of the logarithm of weights
# @param effect shifts answers by group
create_case <- function(name, sizes, shares, spread, effect = 0) {
  group <- rep(seq_along(sizes), sizes)
  answer <- vapply(group, function(one) {
    sample(seq_along(shares), 1, prob = shares * exp(effect * one * seq_along(shares)))
  }, 1L)
  weight <- round(exp(spread * rnorm(length(group)) + 0.2 * (group %% 3)), 4)
  rows <- data.frame(group = factor(group), answer = factor(answer), weight)
  test <- svychisq(~group + answer, svydesign(ids = ~1, weights = ~weight, data = rows), statistic = "F")
  list(
    name = name, weights = xtabs(weight ~ group + answer, rows), squares = xtabs(weight^2 ~ group + answer, rows),
    n = nrow(rows), statistic = unname(test$statistic), degrees = unname(test$parameter), p = unname(test$p.value)
  )
}

cases <- list(
  create_case("two by two", c(90, 110), c(1, 1), 0),
  create_case("unequal weights", c(120, 150, 90), c(4, 3, 2), 0.5),
  create_case("an association", c(160, 140, 120), c(3, 2, 1), 0.5, effect = 0.12),
  create_case("five by five", rep(160, 5), c(3, 3, 2, 2, 2), 0.6),
  create_case("very unequal weights", c(300, 260, 240, 280), c(3, 2, 1), 1),
  create_case("sixteen groups", rep(70, 16), c(3, 2, 2), 0.3, effect = 0.01)
)

list_of <- function(values) paste0("[", paste(values, collapse = ","), "]")
numbers <- function(values) list_of(sprintf("%.15g", values))
table_of <- function(table) list_of(apply(table, 1, numbers))
lines <- vapply(cases, function(one) {
  sprintf(
    '  { "name": "%s", "n": %d, "statistic": %.15g, "degrees": %s, "p": %.15g,\n    "weights": %s,\n    "squares": %s }',
    one$name, one$n, one$statistic, numbers(one$degrees), one$p, table_of(one$weights), table_of(one$squares)
  )
}, "")
path <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))
writeLines(c("[", paste(lines, collapse = ",\n"), "]"), file.path(dirname(path), "association-cases.json"))
