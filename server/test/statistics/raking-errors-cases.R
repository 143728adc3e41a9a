# Writes raking-errors-cases.json for raking-errors.test.ts: the respondents of each cell by answer (the last is none), and
# the shares and means with their errors after survey::rake (4.1-1). Run: Rscript server/test/statistics/raking-errors-cases.R
suppressPackageStartupMessages(library(survey))
set.seed(20261130)

# @param effect how much answers go with the first margin
create_case <- function(name, n, ages, states, shares, effect) {
  rows <- data.frame(
    age = sample(seq_along(ages), n, TRUE, prob = rev(ages)^0.6),
    state = sample(seq_along(states), n, TRUE, prob = states^0.8)
  )
  rows$answer <- vapply(rows$age, function(age) {
    sample(seq_along(shares), 1, prob = shares * exp(effect * age * seq_along(shares)))
  }, 1L)
  rows$answer[sample(n, n / 20)] <- NA
  design <- suppressWarnings(svydesign(ids = ~1, data = rows))
  raked <- rake(
    design, list(~age, ~state),
    list(data.frame(age = seq_along(ages), Freq = n * ages), data.frame(state = seq_along(states), Freq = n * states)),
    control = list(maxit = 500, epsilon = 1e-10)
  )
  answers <- svymean(~factor(answer), raked, na.rm = TRUE)
  mean <- svymean(~answer, raked, na.rm = TRUE)
  counts <- table(rows$age, rows$state, factor(rows$answer, levels = seq_along(shares)), useNA = "always")
  list(
    name = name, ages = ages, states = states,
    counts = aperm(counts[seq_along(ages), seq_along(states), ], c(3, 2, 1)),
    shares = as.numeric(answers), errors = as.numeric(SE(answers)), mean = as.numeric(mean), error = as.numeric(SE(mean)),
    fixed = as.numeric(SE(svymean(~factor(answer), svydesign(ids = ~1, data = rows, weights = weights(raked)), na.rm = TRUE)))
  )
}

parts <- function(sizes) sizes / sum(sizes)
cases <- list(
  create_case("two answers", 600, parts(c(20, 25, 30, 25)), parts(c(40, 35, 25)), c(1, 1), 0),
  create_case("answers that go with age", 900, parts(c(15, 15, 20, 25, 25)), parts(c(22, 18, 15, 12, 10, 23)), c(4, 2, 1), 0.35),
  create_case("five answers", 3000, parts(c(10, 15, 15, 30, 30)), parts(rep(1, 16)), c(4, 3, 2, 1, 1), 0.1)
)

list_of <- function(values) paste0("[", paste(values, collapse = ","), "]")
numbers <- function(values) list_of(sprintf("%.15g", values))
lines <- vapply(cases, function(one) {
  sprintf(
    paste0('  { "name": "%s", "ages": %s, "states": %s,\n    "shares": %s, "errors": %s,\n    "fixed": %s,\n',
      '    "mean": %.15g, "error": %.15g,\n    "counts": %s }'),
    one$name, numbers(one$ages), numbers(one$states), numbers(one$shares), numbers(one$errors), numbers(one$fixed),
    one$mean, one$error, numbers(as.vector(one$counts))
  )
}, "")
path <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))
writeLines(c("[", paste(lines, collapse = ",\n"), "]"), file.path(dirname(path), "raking-errors-cases.json"))
